/** The GraphQL documents of the web, each operation with its fragments; production runs no others. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefinitionNode, type DocumentNode, type FragmentDefinitionNode, Kind, parse, visit } from 'graphql';
import { root } from './run.ts';

const written = /graphql\(\s*`([^`]*)`/g;

export async function ownDocuments(): Promise<DocumentNode[]> {
  const folder = path.join(root, 'web/src');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(^|\/)operations\.ts$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const definitions = sources.flatMap((source) =>
    [...source.matchAll(written)].flatMap(([, text = '']) => parse(text).definitions),
  );
  const fragments = new Map(definitions.filter(isFragment).map((fragment) => [fragment.name.value, fragment]));
  return definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({ kind: Kind.DOCUMENT, definitions: withFragments(operation, fragments) }));
}

export async function ownDocument(name: string): Promise<DocumentNode> {
  const found = (await ownDocuments()).find(({ definitions }) =>
    definitions.some((one) => one.kind === Kind.OPERATION_DEFINITION && one.name?.value === name),
  );
  if (!found) throw new Error(`The web has no document ${name}.`);
  return found;
}

const isFragment = (one: DefinitionNode): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION;

function withFragments(
  operation: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DefinitionNode[] {
  const found = new Set([operation]);
  for (const definition of found)
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment) throw new Error(`There is no fragment ${name.value}.`);
        found.add(fragment);
      },
    });
  return [...found];
}
