import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/** A node of OpenSearch with the settings `name=value` given as arguments, from the jars alone: there is no archive of it on Maven Central. */
public class ClusterNode extends Node {
  ClusterNode(Settings settings) {
    super(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"), List.of(Netty4Plugin.class), true);
  }

  public static void main(String[] args) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String arg : args) {
      String[] pair = arg.split("=", 2);
      settings.put(pair[0], pair[1]);
    }
    new ClusterNode(settings.build()).start();
    Thread.currentThread().join();
  }
}
