/** `npm run schema`: writes `server/schema.graphql`, which a test keeps true. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { printedSchema } from './schema.ts';

await writeFile(path.resolve(import.meta.dirname, '../../schema.graphql'), printedSchema());
