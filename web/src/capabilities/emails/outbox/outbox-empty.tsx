import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchDrawing, StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import type { useOutbox } from './use-outbox.ts';

export function OutboxEmpty({ outbox }: { outbox: ReturnType<typeof useOutbox> }) {
  const { t } = useTranslation('emails');
  if (!outbox.state)
    return <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  return (
    <Empty
      drawing={<SearchDrawing />}
      title={t('empty.filtered')}
      action={
        <Button variant="default" onClick={() => outbox.setState(null)}>
          {t('empty.clear')}
        </Button>
      }
    />
  );
}
