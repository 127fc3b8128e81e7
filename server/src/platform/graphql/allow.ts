import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, ReadOnlyView, TenantReadOnly } from '@seedbed/domain/kernel/user-error.ts';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from './context.ts';

/**
 * Access rule of a root field. Rules about the actor alone are checked before the resolver runs. Rules about a record
 * are checked by the use case and listed here for the authorization matrix. `any-session` also allows a session that
 * exceeds the session limit. `own-account` refuses a session that views the product as another role.
 */
// biome-ignore lint/suspicious/noExplicitAny: each rule has facts of its own
type RuleOfActor = (actor: Actor, ...facts: any[]) => boolean;
export type Rule = 'anyone' | 'signed-in' | 'any-session' | 'own-account' | RuleOfActor;

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      allow: AllowPlugin<Types>;
    }
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      allow: Rule;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      allow: Rule;
    }
    export interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      allow: Rule;
    }
  }
}

export const ruleName = (rule: Rule) => (typeof rule === 'string' ? rule : rule.name || 'in-group');

function guard(context: Context, rule: Rule, kind: string) {
  // A session may still be kept and ended: sessions are neither moved nor restored.
  if (kind === 'Mutation' && rule !== 'any-session' && context.tenant.isReadOnly) throw new TenantReadOnly();
  if (rule === 'anyone') return;
  if (rule === 'any-session') return void context.session;
  const { actor, session } = context;
  // People who view as another role only read, and never their own account.
  if (session.viewAs && (kind === 'Mutation' || rule === 'own-account')) throw new ReadOnlyView();
  if (typeof rule === 'function' && rule.length === 1) assertAllowed(rule(actor));
}

const ruleOf = (config: { pothosOptions: unknown; kind: string }): Rule | undefined => {
  if (config.kind !== 'Query' && config.kind !== 'Mutation' && config.kind !== 'Subscription') return undefined;
  const rule = (config.pothosOptions as { allow?: Rule }).allow;
  if (!rule) throw new Error('Every root field needs an access rule.');
  return rule;
};

class AllowPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const rule = ruleOf(config);
    return rule ? { ...config, extensions: { ...config.extensions, allow: ruleName(rule) } } : config;
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ) {
    const rule = ruleOf(config);
    if (!rule || config.kind === 'Subscription') return resolver;
    const guarded: typeof resolver = (parent, args, context, info) => {
      guard(context as unknown as Context, rule, config.kind);
      return resolver(parent, args, context, info);
    };
    return guarded;
  }

  override wrapSubscribe(
    subscribe: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    config: PothosOutputFieldConfig<Types>,
  ) {
    const rule = ruleOf(config);
    if (!rule || !subscribe) return subscribe;
    const guarded: typeof subscribe = (parent, args, context, info) => {
      guard(context as unknown as Context, rule, config.kind);
      return subscribe(parent, args, context, info);
    };
    return guarded;
  }
}

SchemaBuilder.registerPlugin('allow', AllowPlugin);
