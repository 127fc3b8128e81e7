import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Introductions } from '#capabilities/community/operations.ts';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { IntroductionView } from './introduction-view.tsx';

/** The introductions of the person: those that wait first. */
export function Component() {
  const { t } = useTranslation('community');
  const [{ data, error }, again] = useQuery({ query: Introductions });
  return (
    <Page title={t('introductions.title')} width="reading">
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {({ introductions }) => {
          const waiting = introductions.filter(
            (one) => one.state === 'to_answer' || (one.asksMeeting && one.hasMet === null),
          );
          const others = introductions.filter((one) => !waiting.includes(one));
          if (introductions.length === 0)
            return (
              <Empty
                drawing={<PeopleDrawing />}
                title={t('introductions.none')}
                sentence={t('introductions.none-sentence')}
              />
            );
          return (
            <Stack gap={6}>
              {waiting.length > 0 && (
                <Section title={t('introductions.waiting')}>
                  {waiting.map((one) => (
                    <IntroductionView key={one._id} one={one} />
                  ))}
                </Section>
              )}
              {others.length > 0 && (
                <Section title={t('introductions.all')}>
                  {others.map((one) => (
                    <IntroductionView key={one._id} one={one} />
                  ))}
                </Section>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}
