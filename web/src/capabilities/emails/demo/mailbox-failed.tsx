import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CloudDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';

interface Props {
  message: string;
  onRetry: () => void;
}

export function MailboxFailed({ message, onRetry }: Props) {
  const { t } = useTranslation('common');
  return (
    <Empty
      drawing={<CloudDrawing />}
      title={t('failed.title')}
      sentence={message}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
