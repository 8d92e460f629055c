import java.io.File;
import java.util.Arrays;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Validates the PDF files of a folder by PDF/A-3b. */
public class PdfValidator {
  public static void main(String[] args) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    File[] files = new File(args[0]).listFiles((folder, name) -> name.endsWith(".pdf"));
    Arrays.sort(files);
    for (File file : files) {
      try (PDFAParser parser = Foundries.defaultInstance().createParser(file, PDFAFlavour.PDFA_3_B)) {
        var result = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_3_B, false).validate(parser);
        for (TestAssertion assertion : result.getTestAssertions())
          if (assertion.getStatus() == TestAssertion.Status.FAILED)
            System.out.println(file.getName() + "\t" + assertion.getRuleId().getClause() + "-" + assertion.getRuleId().getTestNumber() + "\t" + assertion.getMessage().replaceAll("\\s+", " "));
        if (!result.isCompliant() && result.getTestAssertions().isEmpty()) System.out.println(file.getName() + "\tnot compliant");
      } catch (Exception error) {
        System.out.println(file.getName() + "\tunreadable\t" + error);
      }
    }
    System.out.println("validated\t" + files.length);
  }
}
