import { Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useAct } from '#platform/acting.ts';
import { Failed } from '#platform/ui/failed.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { CoachingPreferences, SetCoachingPreferences } from './operations.ts';
import { Setting } from './setting.tsx';
import css from './settings.module.css';

/** Whether others may ask me for a session, and where we meet. */
export function Component() {
  const [{ data, error }, again] = useQuery({ query: CoachingPreferences });
  if (!data) return error ? <Failed error={error} onRetry={again} /> : <SkeletonRows rows={2} />;
  const { enabled = false, defaultMeetingLocation = null } = data.currentUser.profileCoachingMeetingSettings ?? {};
  return <Settings enabled={enabled} place={defaultMeetingLocation ?? ''} />;
}

function Settings({ enabled, place: kept }: { enabled: boolean; place: string }) {
  const { t } = useTranslation('own-account');
  const [set] = useAct(SetCoachingPreferences);
  const [place, setPlace] = useState(kept);
  const [open, where] = [useId(), useId()];
  return (
    <dl className={css.settings}>
      <Setting id={open} title={t('coaching.enabled')} sentence={t('coaching.enabled-why')}>
        <Switch
          aria-labelledby={open}
          checked={enabled}
          onChange={(event) =>
            void set({ enabled: event.currentTarget.checked, defaultMeetingLocation: place.trim() || null })
          }
        />
      </Setting>
      <Setting id={where} title={t('fields.defaultMeetingLocation')} sentence={t('coaching.place-why')}>
        <TextInput
          aria-labelledby={where}
          maxLength={300}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
          onBlur={() => {
            if (place.trim() !== kept) void set({ enabled, defaultMeetingLocation: place.trim() || null });
          }}
        />
      </Setting>
    </dl>
  );
}
