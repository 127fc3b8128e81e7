import { strToU8, zipSync } from 'fflate';

interface PackageOptions {
  version?: string;
  items?: number;
  launch?: string;
  manifest?: string;
  files?: Readonly<Record<string, string>>;
}

const manifestOf = ({ version = '1.2', items = 1, launch = 'index.html' }: PackageOptions) => `<?xml version="1.0"?>
<manifest identifier="M" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>Pricing</title>${'<item identifierref="R"><title>Unit</title></item>'.repeat(items)}</organization></organizations>
<resources><resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="${launch}"/></resources></manifest>`;

/** A small SCORM package as a ZIP file. */
export const aPackage = (given: PackageOptions = {}): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'imsmanifest.xml': given.manifest ?? manifestOf(given),
          'index.html': '<!doctype html><title>Pricing</title><script src="run.js"></script>',
          'run.js': 'parent.API?.LMSInitialize("");',
          ...given.files,
        }).map(([name, text]) => [name, strToU8(text)]),
      ),
    ),
  );
