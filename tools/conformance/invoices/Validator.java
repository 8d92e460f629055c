import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.result.ValidationResult;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation;
import com.helger.phive.peppol.PeppolValidation2026_05;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.io.resource.FileSystemResource;
import java.io.File;
import java.util.Arrays;

/** Validates the XML files of a folder: *.invoice.xml and *.credit-note.xml by EN 16931 and Peppol BIS Billing 3, *.cii.xml by EN 16931, *.order.xml by Peppol BIS Order 3. */
public class Validator {
  public static void main(String[] args) {
    ValidationExecutorSetRegistry<IValidationSourceXML> registry = new ValidationExecutorSetRegistry<>();
    EN16931Validation.initEN16931(registry);
    PeppolValidation.initStandard(registry);
    File[] files = new File(args[0]).listFiles((folder, name) -> name.endsWith(".xml"));
    Arrays.sort(files);
    for (File file : files) {
      String name = file.getName();
      DVRCoordinate[] rules = name.endsWith(".cii.xml") ? new DVRCoordinate[] {EN16931Validation.VID_CII_1316}
        : name.endsWith(".order.xml") ? new DVRCoordinate[] {PeppolValidation2026_05.VID_OPENPEPPOL_ORDER_V3}
        : name.endsWith(".invoice.xml") ? new DVRCoordinate[] {EN16931Validation.VID_UBL_INVOICE_1316, PeppolValidation2026_05.VID_OPENPEPPOL_INVOICE_UBL_V3}
        : new DVRCoordinate[] {EN16931Validation.VID_UBL_CREDIT_NOTE_1316, PeppolValidation2026_05.VID_OPENPEPPOL_CREDIT_NOTE_UBL_V3};
      for (DVRCoordinate id : rules) {
        var results = ValidationExecutionManager.executeValidation(com.helger.phive.api.validity.IValidityDeterminator.<IValidationSourceXML>createDefault(), registry.getOfID(id), ValidationSourceXML.create(new FileSystemResource(file)));
        for (ValidationResult result : results)
          for (var error : result.getErrorList())
            System.out.println(error.getErrorLevel().getID() + "\t" + name + "\t" + error.getErrorID() + "\t" + error.getErrorText(java.util.Locale.US));
      }
    }
    System.out.println("validated\t" + files.length);
  }
}
