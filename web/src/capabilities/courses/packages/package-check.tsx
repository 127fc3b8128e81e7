import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftItemFragment } from '#platform/api/generated/documents.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import { CheckPackage } from './operations.ts';

/** Says which package learners run. A new file is checked before they do. */
export function PackageCheck({ courseId, item }: { courseId: string; item: DraftItemFragment }) {
  const { t } = useTranslation('courses');
  const [check, busy] = useAct(CheckPackage);
  const checked = item.package;
  const newest = item.files.filter(({ fileType }) => fileType === 'application/zip').at(-1);
  const isChecked = checked && newest?._id === checked.attachmentId && newest.current.number === checked.content;
  return (
    <Stack gap={2}>
      <p className="note" role="status">
        {checked ? t('package.runs', { format: checked.format, name: checked.title }) : t('package.hint')}
      </p>
      {newest && !isChecked && (
        <Row>
          <Button variant="default" loading={busy} onClick={() => void check({ courseId, itemId: item._id })}>
            {t('package.check')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
