import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { ReadAvailability } from '#capabilities/calendar/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { AvailabilityPartsFragment } from '#platform/api/generated/documents.ts';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './availability.module.css';
import { AwaySection } from './away-section.tsx';
import { BookablePreview } from './bookable-preview.tsx';
import { HoursForm } from './hours-form.tsx';
import { OverridesSection } from './overrides-section.tsx';
import { TravelSection } from './travel-section.tsx';

/** The own hours, or those of the person in the address. */
export function Component() {
  const { t } = useTranslation(['calendar', 'navigation']);
  const { userId: ownId } = useActor();
  const [params] = useSearchParams();
  const userId = params.get('person') ?? ownId;
  const [{ data, error }, again] = useQuery({ query: ReadAvailability, variables: { userId } });
  const availability = data?.availability;
  const title =
    userId === ownId
      ? t('navigation:entries.availability')
      : t('availability.of', { name: availability?.user.fullName ?? '' });
  return (
    <Page title={title} sentence={t('availability.sentence')}>
      <Loaded
        data={availability}
        error={error}
        onRetry={again}
        rows={8}
        missing={data && !availability ? t('availability.missing') : undefined}
      >
        {(loaded) => <Sections key={loaded._id} availability={loaded} />}
      </Loaded>
    </Page>
  );
}

const Sections = ({ availability }: { availability: AvailabilityPartsFragment }) => (
  <div className={css.layout}>
    <div className={css.main}>
      <HoursForm availability={availability} />
      <OverridesSection availability={availability} />
      <AwaySection availability={availability} />
      <TravelSection availability={availability} />
    </div>
    <div className={css.side}>
      <BookablePreview userId={availability._id} zone={availability.effectiveZone} />
    </div>
  </div>
);
