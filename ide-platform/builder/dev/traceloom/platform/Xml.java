package dev.traceloom.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Reading and writing XML, without letting a document fetch anything. */
final class Xml {
    private Xml() {
    }

    static Document parse(Path file) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            return factory.newDocumentBuilder().parse(file.toFile());
        } catch (ParserConfigurationException | SAXException malformed) {
            throw new BuildFailure(file + " is not well-formed: " + malformed.getMessage());
        }
    }

    static void write(Document document, Path file) throws IOException {
        try (var out = Files.newOutputStream(file)) {
            TransformerFactory.newInstance().newTransformer().transform(new DOMSource(document), new StreamResult(out));
        } catch (TransformerException unwritable) {
            throw new BuildFailure(file + " cannot be written: " + unwritable.getMessage());
        }
    }

    /** All elements of this local name below the root; "*" for every element. */
    static List<Element> elements(Element root, String localName) {
        NodeList nodes = root.getElementsByTagNameNS("*", localName);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }
}
