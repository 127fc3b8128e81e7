import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Limits of one document. `tokens` and `cost` are smaller for anonymous callers. */
export const limits = {
  characters: 15_000,
  tokens: { anonymous: 1_000, signedIn: 2_000, key: 2_000 },
  cost: { anonymous: 500, signedIn: 5_000, key: 5_000 },
  depth: 8,
  aliases: 15,
  rootFields: 10,
  directives: 20,
  wrongVariables: 20,
  /** Counted with fragments expanded, because each level may double them. */
  selections: 5_000,
  pageSize: 100,
  /** Time limit of the whole operation; a single statement gets half of it. */
  milliseconds: 10_000,
} as const;

export type Caller = 'anonymous' | 'signedIn' | 'key';

export interface DocumentSize {
  depth: number;
  aliases: number;
  rootFields: number;
  directives: number;
  selections: number;
  cost: number;
}

/** Assumed size of a list without a size argument. */
const assumedListLength = 5;

interface WalkedSelection {
  depth: number;
  times: number;
  /** Directly inside a page, whose size is already counted. */
  inPage: boolean;
  /** Fragments being expanded. */
  open: readonly string[];
}

/** Expands fragments while measuring, so that they cannot hide fields. */
export function sizeOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  caller: Caller,
): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const size: DocumentSize = { depth: 0, aliases: 0, rootFields: 0, directives: 0, selections: 0, cost: 0 };

  const walk = (
    set: SelectionSetNode,
    type: GraphQLOutputType | undefined,
    { depth, times, inPage, open }: WalkedSelection,
  ) => {
    for (const selection of set.selections) {
      if (size.selections > limits.selections) return;
      size.selections += 1;
      size.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment && !open.includes(selection.name.value)) {
          walk(fragment.selectionSet, typeNamed(schema, fragment.typeCondition.name.value), {
            depth,
            times,
            inPage,
            open: [...open, selection.name.value],
          });
        }
        continue;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const inner = selection.typeCondition ? typeNamed(schema, selection.typeCondition.name.value) : type;
        walk(selection.selectionSet, inner, { depth, times, inPage, open });
        continue;
      }
      if (selection.name.value.startsWith('__')) continue;
      if (depth === 1) size.rootFields += 1;
      if (selection.alias && selection.alias.value !== selection.name.value) size.aliases += 1;
      size.depth = Math.max(size.depth, depth);
      const field =
        type && (isObjectType(type) || isInterfaceType(type)) ? type.getFields()[selection.name.value] : undefined;
      if (!selection.selectionSet || !field) continue;
      // Anonymous callers get one error for this field, so its selection costs nothing.
      if (caller === 'anonymous' && depth === 1 && field.extensions.allow !== 'anyone') continue;
      const each = times * lengthOf(field, selection, inPage);
      size.cost += each;
      const inner = getNamedType(field.type);
      const page = isObjectType(inner) && inner.name.endsWith('Page');
      walk(selection.selectionSet, isCompositeType(inner) ? inner : undefined, {
        depth: depth + 1,
        times: each,
        inPage: page,
        open,
      });
    }
  };
  const root = schema.getRootType(operation.operation);
  walk(operation.selectionSet, root ?? undefined, { depth: 1, times: 1, inPage: false, open: [] });
  return size;
}

const typeNamed = (schema: GraphQLSchema, name: string) => {
  const type = schema.getType(name);
  return type && isCompositeType(type) ? type : undefined;
};

/** The assumed number of rows: a page's `limit` (the maximum for a variable), not counted again for its rows. */
function lengthOf(field: GraphQLField<unknown, unknown>, node: FieldNode, inPage: boolean): number {
  const sized = field.args.find(({ name }) => name === 'limit' || name === 'pageSize');
  if (sized) {
    const given = node.arguments?.find((argument) => argument.name.value === sized.name)?.value;
    if (given?.kind === Kind.INT) return Math.min(Math.max(Number(given.value), 1), limits.pageSize);
    return given ? limits.pageSize : Number(sized.defaultValue ?? limits.pageSize);
  }
  const bare = isNonNullType(field.type) ? field.type.ofType : field.type;
  return isListType(bare) && !inPage ? assumedListLength : 1;
}

export const limitRule =
  (caller: Caller) =>
  (context: ValidationContext): ASTVisitor => ({
    OperationDefinition(operation) {
      const size = sizeOf(context.getSchema(), context.getDocument(), operation, caller);
      const most: DocumentSize = { ...limits, cost: limits.cost[caller] };
      for (const key of ['depth', 'aliases', 'rootFields', 'directives', 'selections', 'cost'] as const) {
        if (size[key] > most[key]) {
          context.reportError(
            new GraphQLError(`The operation is too large: ${key} ${size[key]}, at most ${most[key]}.`, {
              nodes: operation,
              extensions: { code: 'TooLarge' },
            }),
          );
        }
      }
    },
  });
