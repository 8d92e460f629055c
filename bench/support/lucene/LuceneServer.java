import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.*;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Lucene over a plain socket, like the engine it is compared with: a line of tabs in, a line of numbers out, the exact count first.
 * Arguments: a file of lines (id, words, company, country, day, then the keys of all orders), the folder of the index, and for each
 * order T (texts) or N (numbers).
 */
public final class LuceneServer {
  public static void main(String[] args) throws Exception {
    var directory = new MMapDirectory(Path.of(args[1]));
    var kinds = args[2].toCharArray();
    write(directory, Path.of(args[0]), kinds);
    var reader = DirectoryReader.open(directory);
    var searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      System.out.println(server.getLocalPort());
      try (var socket = server.accept()) {
        socket.setTcpNoDelay(true);
        var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        var out = socket.getOutputStream();
        for (var line = in.readLine(); line != null; line = in.readLine()) {
          out.write((find(searcher, line.split("\t", -1), kinds) + "\n").getBytes(StandardCharsets.UTF_8));
          out.flush();
        }
      }
    }
  }

  private static void write(MMapDirectory directory, Path lines, char[] kinds) throws IOException {
    var config = new IndexWriterConfig(new WhitespaceAnalyzer()).setRAMBufferSizeMB(256);
    try (var writer = new IndexWriter(directory, config); var in = Files.newBufferedReader(lines)) {
      for (var line = in.readLine(); line != null; line = in.readLine()) {
        var cells = line.split("\t", -1);
        var document = new Document();
        document.add(new NumericDocValuesField("id", Long.parseLong(cells[0])));
        var type = new FieldType();
        type.setTokenized(true);
        type.setOmitNorms(true);
        type.setIndexOptions(IndexOptions.DOCS);
        document.add(new Field("words", cells[1], type));
        document.add(new IntPoint("filter0", Integer.parseInt(cells[2])));
        document.add(new IntPoint("filter1", Integer.parseInt(cells[3])));
        document.add(new IntPoint("day", Integer.parseInt(cells[4])));
        for (int at = 0; at < kinds.length; at++) {
          var cell = cells[5 + at];
          if (cell.isEmpty()) continue;
          document.add(kinds[at] == 'T'
              ? new SortedDocValuesField("order" + at, new BytesRef(cell))
              : new NumericDocValuesField("order" + at, Long.parseLong(cell)));
        }
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }

  /** Fields: whole tokens, prefixes, companies, countries (each separated by spaces), first day, order, descending, offset, limit. */
  private static String find(IndexSearcher searcher, String[] asked, char[] kinds) throws IOException {
    var query = new BooleanQuery.Builder();
    for (var token : words(asked[0]))
      query.add(new TermQuery(new Term("words", token)), BooleanClause.Occur.FILTER);
    for (var token : words(asked[1]))
      query.add(new PrefixQuery(new Term("words", token)), BooleanClause.Occur.FILTER);
    for (int filter = 0; filter < 2; filter++) {
      var values = Arrays.stream(words(asked[2 + filter])).mapToInt(Integer::parseInt).toArray();
      if (values.length > 0)
        query.add(IntPoint.newSetQuery("filter" + filter, values), BooleanClause.Occur.FILTER);
    }
    query.add(IntPoint.newRangeQuery("day", Integer.parseInt(asked[4]), Integer.MAX_VALUE), BooleanClause.Occur.FILTER);
    int order = Integer.parseInt(asked[5]);
    boolean isDescending = asked[6].equals("1");
    int offset = Integer.parseInt(asked[7]);
    int limit = Integer.parseInt(asked[8]);
    var key = new SortField("order" + order, kinds[order] == 'T' ? SortField.Type.STRING : SortField.Type.LONG, isDescending);
    if (kinds[order] == 'T') key.setMissingValue(SortField.STRING_LAST);
    else key.setMissingValue(isDescending ? Long.MIN_VALUE : Long.MAX_VALUE);
    var sort = new Sort(key, new SortField("id", SortField.Type.LONG, isDescending));
    var collector = TopFieldCollector.create(sort, offset + limit, Integer.MAX_VALUE);
    searcher.search(query.build(), collector);
    var hits = collector.topDocs(offset, limit);
    var reply = new StringBuilder().append(hits.totalHits.value);
    for (var hit : hits.scoreDocs) reply.append(' ').append(((FieldDoc) hit).fields[1]);
    return reply.toString();
  }

  private static String[] words(String text) {
    return text.isEmpty() ? new String[0] : text.split(" ");
  }
}
