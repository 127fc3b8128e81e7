import { useTranslation } from 'react-i18next';
import { PublishRun } from '#capabilities/matching/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import type { Run } from './pair.ts';

/** Says what happens before it happens: publishing asks people, and cannot be taken back. */
export function PublishForm({ run, onDone }: { run: Run; onDone: () => void }) {
  const { t } = useTranslation('matching');
  const [publish] = useAct(PublishRun);
  const pairs = run.pairs.filter(({ state }) => state !== 'excluded');
  const mentors = new Set(pairs.map(({ mentor }) => mentor._id)).size;
  async function send() {
    const { data } = await publish({ runId: run._id });
    if (!data) return;
    toastConfirmation(t('publish.done', { n: mentors }));
    onDone();
  }
  return (
    <Form onSubmit={send} onCancel={onDone} verb={t('publish.verb', { n: mentors })}>
      <Stack as="ul" gap={2}>
        <li>{t('publish.pairs', { n: pairs.length })}</li>
        <li>{t('publish.mentors', { count: run.answerDays })}</li>
        <li>{t('publish.startups')}</li>
        {run.misses.length > 0 && <li>{t('publish.misses', { n: run.misses.length })}</li>}
        <li>{t('publish.final')}</li>
      </Stack>
    </Form>
  );
}
