package dev.traceloom.today

import java.util.Properties
import org.gradle.api.Project
import org.gradle.api.provider.Provider
import org.gradle.api.provider.ProviderFactory

/** The project as its script sees it: Gradle's project for tests has all of it, but does not read gradle.properties. */
class ScriptProject(private val project: Project, private val properties: Properties) : Project by project {
    override fun getProviders(): ProviderFactory =
        object : ProviderFactory by project.providers {
            override fun gradleProperty(name: String): Provider<String> =
                project.provider { properties.getProperty(name) }
        }
}
