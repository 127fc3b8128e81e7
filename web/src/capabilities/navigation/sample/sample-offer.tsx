import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AddSampleContent, RemoveSampleContent, SampleContent } from '#capabilities/navigation/operations.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './sample.module.css';

interface Props {
  /** In an empty list: one button, and nothing once the sample is there. */
  isShort?: boolean;
}

export function SampleOffer({ isShort = false }: Props) {
  const { t } = useTranslation('first-steps');
  const [{ data }] = useQuery({ query: SampleContent });
  const [add, adding] = useAct(AddSampleContent);
  const [remove, removing] = useAct(RemoveSampleContent);
  const sample = data?.sampleContent;
  if (!sample?.canChange || (isShort && sample.isAdded)) return null;
  const addIt = async () => {
    if (!(await add({})).error) toast(t('sample.added'));
  };
  const removeIt = async () => {
    if (!(await remove({})).error) toast(t('sample.removed'));
  };
  if (isShort)
    return (
      <div className={css.short}>
        <Button variant="subtle" loading={adding} onClick={() => void addIt()}>
          {t('sample.add')}
        </Button>
      </div>
    );
  return (
    <section className={css.line} aria-label={t('sample.title')}>
      <p className={css.words}>{sample.isAdded ? t('sample.is-in') : t('sample.offer')}</p>
      <Row gap={2}>
        {sample.isAdded && sample.programId && (
          <Button component={AppLink} to={`/startups/programs/program/${sample.programId}`} variant="default">
            {t('sample.open')}
          </Button>
        )}
        {sample.isAdded ? (
          <Button variant="default" loading={removing} onClick={() => void removeIt()}>
            {t('sample.remove')}
          </Button>
        ) : (
          <Button variant="default" loading={adding} onClick={() => void addIt()}>
            {t('sample.add')}
          </Button>
        )}
      </Row>
    </section>
  );
}
