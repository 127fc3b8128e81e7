import { useTranslation } from 'react-i18next';
import { Card, Stack } from '#platform/ui/layout/layout.tsx';
import css from './actions.module.css';

interface Props {
  actions: readonly { said: string; done: string }[];
}

/** Wishes of the people, each with the answer of the team. */
export function ActionList({ actions }: Props) {
  const { t } = useTranslation('feedback');
  return (
    <Stack as="ul" gap={3}>
      {actions.map(({ said, done }) => (
        <Card as="li" key={said} gap={2}>
          <p className="note">{t('actions.said')}</p>
          <p className={css.text} dir="auto">
            {said}
          </p>
          <p className="note">{t('actions.done')}</p>
          <p className={css.text} dir="auto">
            {done}
          </p>
        </Card>
      ))}
    </Stack>
  );
}
