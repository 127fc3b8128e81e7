/** Writes `server/schema.graphql`, which a test compares. `--publish` also publishes it, as a release does. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { printedSchema } from './schema.ts';

const files = ['schema.graphql', ...(process.argv.includes('--publish') ? ['published-schema.graphql'] : [])];
for (const file of files) await writeFile(path.resolve(import.meta.dirname, '../..', file), printedSchema());
