import { Button, NativeSelect } from '@mantine/core';
import { type AnswerLayout, answerLayouts } from '@seedbed/domain/applications/export-files/input.ts';
import { type TableFormat, tableFormats } from '@seedbed/domain/kernel/export/export.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportProgress } from '#capabilities/exports/public.tsx';
import { Form } from '#platform/forms/form.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import { ExportApplicationAnswers } from './operations.ts';

/** The answers of the selected applications: what a row is and which format; then the progress and the file. */
export function AnswersForm({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['applications', 'exports', 'common']);
  const [layout, setLayout] = useState<AnswerLayout>('application');
  const [format, setFormat] = useState<TableFormat>('XLSX');
  const [start, busy] = useAct(ExportApplicationAnswers);
  const [exportId, setExportId] = useState<string | null>(null);
  if (exportId) return <ExportProgress id={exportId} onClose={onClose} />;

  async function save() {
    const { data } = await start({ id: newId(), ids: [...ids], layout, format });
    if (data) setExportId(data.exportApplicationAnswers._id);
  }

  return (
    <Form onSubmit={save}>
      <p>{t('exports.sentence', { count: ids.length })}</p>
      <NativeSelect
        label={t('exports.layout')}
        data={answerLayouts.map((value) => ({ value, label: t(`exports.layouts.${value}`) }))}
        value={layout}
        onChange={(event) => setLayout(event.currentTarget.value as AnswerLayout)}
      />
      <NativeSelect
        label={t('exports:format')}
        data={tableFormats.map((value) => ({ value, label: t(`exports:formats.${value}`) }))}
        value={format}
        onChange={(event) => setFormat(event.currentTarget.value as TableFormat)}
      />
      <Row gap={2} justify="end">
        <Button variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('exports:export')}
        </Button>
      </Row>
    </Form>
  );
}
