/** The types of the web's GraphQL documents, from their texts and the schema. */
import { readFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildSchema, type DocumentNode, type GraphQLSchema, isAbstractType, isObjectType, parse } from 'graphql';
import { schemaFile, templates } from './documents-stamp.ts';

/**
 * Maps the text of every document to its type, so that `graphql('…')` is typed without a second copy. It also maps it to
 * the fragments it spreads: a missing fragment would otherwise fail only at the server.
 */
const documentsPlugin = {
  plugin(_schema: GraphQLSchema, documents: { document?: DocumentNode; rawSDL?: string }[]) {
    const rows = documents.flatMap(({ document, rawSDL = '' }) =>
      (document?.definitions ?? []).flatMap((definition) => {
        if (!('name' in definition) || !definition.name) return [];
        const name = definition.name.value;
        const kind =
          'operation' in definition &&
          { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[definition.operation];
        const type = kind ? `${name}${kind}, ${name}${kind}Variables` : `${name}Fragment, Empty`;
        const spread = [...new Set(rawSDL.match(/(?<=\.\.\.)[A-Z]\w*/g))];
        const fragments = spread.map((fragment) => `${fragment}: TypedDocumentNode<${fragment}Fragment, Empty>`);
        return [`  ${JSON.stringify(rawSDL)}: [TypedDocumentNode<${type}>, [${fragments.join(', ')}]];`];
      }),
    );
    return {
      prepend: ["import type { TypedDocumentNode } from '@urql/core';"],
      content: `type Empty = Record<string, never>;\nexport interface Documents {\n${rows.join('\n')}\n}\n`,
    };
  },
};

/** The cache needs these facts of types, and not the whole schema. */
function typeFacts(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const possible = types.filter(isAbstractType).map((type) => {
    const names = schema.getPossibleTypes(type).map(({ name }) => `'${name}'`);
    return `  ${type.name}: [${names.join(', ')}],\n`;
  });
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const withoutId = types
    .filter(isObjectType)
    .filter((type) => !roots.includes(type))
    .filter((type) => !Object.hasOwn(type.getFields(), '_id') && !Object.hasOwn(type.getFields(), 'id'));
  return `/** The types of each interface. */
export const possibleTypes: Record<string, string[]> = {
${possible.join('')}};

/** Types that belong to their owner. */
export const typesWithoutId: string[] = ${JSON.stringify(withoutId.map(({ name }) => name))};
`;
}

/** Fails with the place of the document that the schema does not allow. */
export async function documentTypes(): Promise<{ documents: string; typeFacts: string }> {
  const text = await readFile(schemaFile, 'utf8');
  const documents = await codegen({
    filename: 'documents.ts',
    schema: parse(text),
    documents: (await templates()).map(({ file, text: rawSDL }) => ({
      location: file,
      document: parse(rawSDL),
      rawSDL,
    })),
    plugins: [{ 'typescript-operations': {} }, { documents: {} }],
    pluginMap: { 'typescript-operations': typescriptOperations, documents: documentsPlugin },
    config: {
      enumType: 'string-literal',
      strictScalars: true,
      scalars: { DateTime: 'string', Date: 'string', JSON: 'unknown', ID: 'string' },
      skipTypename: true,
      useTypeImports: true,
      dedupeFragments: true,
    },
  });
  return { documents, typeFacts: typeFacts(buildSchema(text)) };
}
