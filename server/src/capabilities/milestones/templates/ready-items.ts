import { newId } from '@seedbed/domain/kernel/ids.ts';
import { type ReadyName, readyRows } from '@seedbed/domain/milestones/ready.ts';
import { translate } from '#platform/messages.ts';

/** The milestones of a ready template, with texts of the language. */
export function readyItems(name: ReadyName, language: string) {
  const rows = readyRows(name);
  const ids = new Map(rows.map(({ key }) => [key, newId<'TemplateItem'>()]));
  const idOf = (key: string) => ids.get(key) ?? newId<'TemplateItem'>();
  return rows.map(({ key, parent, unit, ...facts }, position) => ({
    ...facts,
    id: idOf(key),
    parentId: parent === null ? null : idOf(parent),
    position,
    name: translate(`milestones:ready.${name}.items.${key.replace('.', '-')}`, language),
    unit: unit && translate(`milestones:ready.units.${unit}`, language),
  }));
}
