import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { isOwnStartup } from '@seedbed/domain/startups/policy.ts';
import type { Tx } from '#platform/tx.ts';
import type { ChangedValue } from './changed-value.ts';

/** Comments alone leave no history. */
const hasNewValue = ({ before, value, dateValue }: ChangedValue): boolean =>
  before.value !== value || before.dateValue?.toString() !== dateValue?.toString();

/**
 * With the history of who changed what, in one statement. It answers a value for each row: Citus would copy the rows
 * otherwise, which row security refuses.
 */
export async function writeValues(tx: Tx, actor: Actor, changed: readonly ChangedValue[]): Promise<void> {
  const rows = changed.map((one) => ({
    id: one.before.id,
    value: one.value,
    date: one.dateValue?.toString() ?? null,
    comment: one.comment,
    history: hasNewValue(one) ? newId<'MetricValueChange'>() : null,
    old_value: one.before.value,
    old_date: one.before.dateValue?.toString() ?? null,
  }));
  await tx.connection.query({
    name: 'metric_values_write',
    text: `with given as (
        select * from jsonb_to_recordset($1) as g(id uuid, value double precision, date date, comment text,
          history uuid, old_value double precision, old_date date)),
      written as (
        update metric_values v set value = g.value, date_value = g.date, comment = g.comment, edited_by_id = $2,
          edited_at = now(), updated_at = now(), version = v.version + 1, is_by_team = $3
        from given g where v.tenant_id = $4 and v.id = g.id)
      insert into metric_value_changes (tenant_id, id, value_id, changed_at, changed_by_id, is_by_team, old_value,
        new_value, old_date, new_date)
      select $4, g.history, g.id, clock_timestamp(), $2, $3, g.old_value, g.value, g.old_date, g.date
      from given g where g.history is not null returning true`,
    values: [JSON.stringify(rows), actor.userId, !isOwnStartup(actor, changed[0]?.before.startupId), tx.tenantId],
  });
}
