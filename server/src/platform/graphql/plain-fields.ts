import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      plainFields: PlainFieldsPlugin<Types>;
    }
  }
}

/**
 * A field that exposes the property of its own name needs no resolver. The compiled document then reads the property in
 * place, instead of queuing a call for each field of each row.
 */
class PlainFieldsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { name, extensions }: PothosOutputFieldConfig<Types>,
  ) {
    return extensions?.pothosExposedField === name ? defaultFieldResolver : resolver;
  }
}

SchemaBuilder.registerPlugin('plainFields', PlainFieldsPlugin);
