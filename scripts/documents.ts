/** The types of the web's GraphQL documents, from their texts and the schema. */
import { readFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  buildSchema,
  concatAST,
  type DocumentNode,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  parse,
  parseType,
  print,
  visit,
} from 'graphql';
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

/** The types of fields that the schema knows only as JSON. Their scalars exist for the pages alone. */
const typedJson = {
  Translations: {
    type: "import('@seedbed/domain/kernel/translations.ts').Translation[]",
    fields: [
      ...['ApplyPage.names', 'ApplyPage.texts', 'Funnel.names', 'Funnel.texts', 'OpenFunnel.names'],
      ...['DataAsset.names', 'DataAsset.help', 'FeedbackRequest.scoreLabel', 'Survey.title', 'Survey.description'],
      ...['Field.label', 'Field.description', 'FieldSection.title', 'Filling.title', 'Filling.description'],
      ...['Form.title', 'Form.description', 'FormContent.title', 'FormContent.description'],
      ...['FormQuestion.label', 'FormQuestion.description'],
      ...['MetricCategory.names', 'MetricDefinition.names', 'MetricDefinition.descriptions'],
      ...['MetricDefinition.labels', 'MetricDefinition.reasons'],
    ],
  },
  Answer: {
    type: "import('@seedbed/domain/kernel/questions/answer.ts').Answer",
    fields: [
      ...['FieldChange.new', 'FieldChange.old', 'FormAnswer.value', 'ListedValue.answer', 'RecordField.answer'],
      ...['UnfittingAnswer.value'],
    ],
  },
  Answers: {
    type: "Readonly<Record<string, import('@seedbed/domain/kernel/questions/answer.ts').Answer>>",
    fields: [
      ...['EarlierAnswers.answers', 'EvaluationReading.answers', 'FeedbackAnswer.answers', 'FormSubmission.answers'],
      ...['SentScorecard.answers'],
    ],
  },
} as const;

/** Throws for a listed field that is no JSON any more. */
function withTypedJson(schema: DocumentNode): DocumentNode {
  const scalarOf = new Map(
    Object.entries(typedJson).flatMap(([scalar, { fields }]) =>
      fields.map((field) => [field as string, scalar] as const),
    ),
  );
  const typed = visit(schema, {
    ObjectTypeDefinition: (type) => ({
      ...type,
      fields: type.fields?.map((field) => {
        const scalar = scalarOf.get(`${type.name.value}.${field.name.value}`);
        if (!scalar) return field;
        scalarOf.delete(`${type.name.value}.${field.name.value}`);
        const text = print(field.type);
        if (!/^JSON!?$/.test(text)) throw new Error(`${type.name.value}.${field.name.value} is no JSON: ${text}`);
        return { ...field, type: parseType(text.replace('JSON', scalar)) };
      }),
    }),
  });
  if (scalarOf.size > 0) throw new Error(`The schema does not have ${[...scalarOf.keys()].join(', ')}.`);
  return concatAST([
    typed,
    parse(
      Object.keys(typedJson)
        .map((scalar) => `scalar ${scalar}`)
        .join('\n'),
    ),
  ]);
}

/** Fails with the place of the document that the schema does not allow. */
export async function documentTypes(): Promise<{ documents: string; typeFacts: string }> {
  const text = await readFile(schemaFile, 'utf8');
  const documents = await codegen({
    filename: 'documents.ts',
    schema: withTypedJson(parse(text)),
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
      scalars: {
        ...{ DateTime: 'string', Date: 'string', JSON: 'unknown', ID: 'string' },
        ...Object.fromEntries(Object.entries(typedJson).map(([scalar, { type }]) => [scalar, type])),
      },
      skipTypename: true,
      useTypeImports: true,
      dedupeFragments: true,
    },
  });
  return { documents, typeFacts: typeFacts(buildSchema(text)) };
}
