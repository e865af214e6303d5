// Compiles a Jenkinsfile and prints what a declarative pipeline holds, as JSON: a list of [name, arguments, list of what is inside].
import groovy.json.JsonOutput

class Recorder {
  List entries = []

  static List inside(Closure block) {
    def recorder = new Recorder()
    block.delegate = recorder
    block.resolveStrategy = Closure.DELEGATE_FIRST
    block()
    recorder.entries
  }

  def invokeMethod(String name, Object given) {
    def (blocks, values) = (given as List).split { it instanceof Closure }
    entries << [name, values, blocks ? inside(blocks[0]) : []]
  }

  // A name without arguments, such as the "any" of "agent any".
  def propertyMissing(String name) { name }

  void propertyMissing(String name, value) { entries << [name, [value], []] }
}

abstract class Pipeline extends Script {
  def methodMissing(String name, given) { println JsonOutput.toJson([[name, [], Recorder.inside(given[0])]]) }
}

def compiler = new org.codehaus.groovy.control.CompilerConfiguration(scriptBaseClass: Pipeline.name)
new GroovyShell(Pipeline.classLoader, new Binding(), compiler).evaluate(new File(args[0]).text, 'Jenkinsfile')
