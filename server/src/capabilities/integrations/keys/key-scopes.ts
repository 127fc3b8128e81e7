import { NotForKeys, ScopeMissing } from '@seedbed/domain/integrations/errors.ts';
import { scopeOfField, scopeOfType } from '@seedbed/domain/integrations/scopes.ts';
import { type DocumentNode, type GraphQLSchema, isObjectType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * A key calls only fields of the public API. It reads only records of its scopes, also inside of other records. Parts
 * without an id belong to their record. Throws `NotForKeys` or `ScopeMissing`.
 */
export function assertWithinScopes(schema: GraphQLSchema, document: DocumentNode, scopes: readonly string[]): void {
  const types = new TypeInfo(schema);
  const need = (scope: string | null, field: string) => {
    if (!scope) throw new NotForKeys(field);
    if (!scopes.includes(scope)) throw new ScopeMissing(scope);
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name: { value: field } }) => {
        const parent = types.getParentType();
        if (!parent || field === '__typename') return;
        if (parent.name === 'Query' || parent.name === 'Mutation') return need(scopeOfField(parent.name, field), field);
        const isPart = isObjectType(parent) && !('_id' in parent.getFields());
        if (!isPart || parent.name.startsWith('__') || parent.name === 'Subscription')
          need(scopeOfType(parent.name), `${parent.name}.${field}`);
      },
    }),
  );
}
