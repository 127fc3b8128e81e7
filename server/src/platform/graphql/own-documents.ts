import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DocumentNode, print, visit } from 'graphql';
import * as v from 'valibot';
import { WrongConfig } from '#platform/config.ts';

/** Ignores order, spacing and `__typename`, which the client's cache adds everywhere and which reveals nothing new. */
export function fingerprint(document: DocumentNode): string {
  const plain = visit(document, {
    Field: (node) => (node.name.value === '__typename' && !node.alias && !node.directives?.length ? null : undefined),
  });
  const texts = plain.definitions.map((definition) => print(definition)).sort();
  return createHash('sha256').update(texts.join('\n')).digest('base64url');
}

export const ownDocumentsFile = 'documents.json';

/** Reads the fingerprints written by the web build. Throws `WrongConfig` if there are none. */
export async function readOwnDocuments(dist: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(dist, ownDocumentsFile), 'utf8').catch(() => {
    throw new WrongConfig('The web is not built, so production knows none of its documents: npm run build.');
  });
  return new Set(v.parse(v.array(v.string()), JSON.parse(text)));
}
