import { checkListExport } from '@seedbed/domain/exports/input.ts';
import { visibleColumns } from '@seedbed/domain/kernel/list/column.ts';
import { checkListRequest } from '@seedbed/domain/kernel/list/request.ts';
import { assertAllowed, FeatureLocked, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { requestExport } from '#capabilities/exports/request-export.ts';
import type { Export } from '#capabilities/exports/table.ts';
import { planHas } from '#capabilities/incubators/public.ts';
import { listExportOf } from '#platform/export/list-exports.ts';
import type { Context } from '#platform/graphql/context.ts';
import { withMoreColumns } from '#platform/list/more-columns.ts';
import type { StoredList } from './list-kind.ts';

interface ExportRequest {
  id?: string | null | undefined;
  list: string;
  format: string;
  columns: readonly string[];
  ids?: readonly string[] | null | undefined;
  filter?: unknown;
  sort?: unknown;
  group?: string | null | undefined;
  search?: string | null | undefined;
}

/** Checks the list as the page would; the job asks it again. Throws `Forbidden`, `NotFound` or `Validation`. */
export async function exportList(context: Context, asked: ExportRequest): Promise<Export> {
  const { actor } = context;
  const { list: field, format, columns, ids } = checkListExport(asked);
  const found = listExportOf(field);
  if (!found) throw new NotFound();
  const { list, allow, export: exported } = found;
  assertAllowed(typeof allow !== 'function' || allow(actor), () => new Forbidden());
  const { limitedTo } = exported;
  if (limitedTo && !(await planHas(await context.read(), limitedTo))) throw new FeatureLocked(limitedTo);
  const { filter, sort, group, search } = asked;
  const named = { filter, sort, group, search };
  const whole = await withMoreColumns(() => context.read(), actor, list, { ...named, columns });
  const visible = visibleColumns(actor, whole.columns);
  if (!columns.every((key) => Object.hasOwn(visible, key))) throw new Validation({ columns: [{ code: 'invalid' }] });
  const request = checkListRequest(actor, whole.columns, named);
  const input: StoredList = { list: field, columns, ids, ...request };
  return requestExport(actor, { id: asked.id, kind: 'list', format, content: exported.file, input });
}
