import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchDrawing, StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';

export function OutboxEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('emails');
  if (!isFiltered) return <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  return (
    <Empty
      drawing={<SearchDrawing />}
      title={t('empty.filtered')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('empty.clear')}
        </Button>
      }
    />
  );
}
