import { Button, NativeSelect } from '@mantine/core';
import { type TableFormat, tableFormats } from '@seedbed/domain/kernel/export/export.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportProgress } from '#capabilities/exports/history/export-progress.tsx';
import { ExportList } from '#capabilities/exports/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import type { ListPartProps } from '#platform/list/list-parts.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props extends Pick<ListPartProps, 'request' | 'countText'> {
  selected: readonly string[];
  /** Asked for by the selection, so that it is the usual choice. */
  isOfSelection: boolean;
  onClose: () => void;
}

/** Which records and which format; then the progress and the file. */
export function ExportForm({ request, countText, selected, isOfSelection, onClose }: Props) {
  const { t } = useTranslation(['exports', 'common']);
  const [format, setFormat] = useState<TableFormat>('CSV');
  const [rows, setRows] = useState(isOfSelection ? 'selected' : 'all');
  const [start, busy] = useAct(ExportList);
  const [exportId, setExportId] = useState<string | null>(null);
  if (exportId) return <ExportProgress id={exportId} onClose={onClose} />;

  async function save() {
    const { columns, ...list } = request;
    const ids = rows === 'selected' && selected.length > 0 ? [...selected] : null;
    const { data } = await start({ id: newId(), format, columns: [...columns], ids, ...list });
    if (data) setExportId(data.exportList._id);
  }

  const choices = [
    { value: 'all', label: t('rows.all', { what: countText }) },
    { value: 'selected', label: t('rows.selected', { n: selected.length }) },
  ];
  return (
    <Form onSubmit={save}>
      <p>{t('sentence')}</p>
      {selected.length > 0 && (
        <NativeSelect
          label={t('rows.label')}
          data={choices}
          value={rows}
          onChange={(event) => setRows(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('format')}
        data={tableFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        value={format}
        onChange={(event) => setFormat(event.currentTarget.value as TableFormat)}
      />
      <Row gap={2} justify="end">
        <Button variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('export')}
        </Button>
      </Row>
    </Form>
  );
}
