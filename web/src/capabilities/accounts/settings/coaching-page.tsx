import { Switch, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { useAct } from '#platform/use-act.ts';
import { CoachingPreferences, SetCoachingPreferences } from './operations.ts';
import { Setting } from './setting.tsx';
import css from './settings.module.css';

/** Whether others may ask me for a session, and where we meet. */
export function Component() {
  const [{ data, error }, again] = useQuery({ query: CoachingPreferences });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={2} />;
  const { enabled = false, defaultMeetingLocation = null } = data.currentUser.profileCoachingMeetingSettings ?? {};
  return <Settings enabled={enabled} place={defaultMeetingLocation ?? ''} />;
}

function Settings({ enabled, place: savedPlace }: { enabled: boolean; place: string }) {
  const { t } = useTranslation('own-account');
  const [set] = useAct(SetCoachingPreferences, { silent: true });
  // Always send both settings together, so that concurrent answers cannot revert each other.
  const [isOn, setOn] = useState(enabled);
  const [place, setPlace] = useState(savedPlace);
  const [problem, setProblem] = useState<string | null>(null);
  const [open, where] = [useId(), useId()];
  const typed = place.trim();

  async function save(wanted: boolean, text: string) {
    setOn(wanted);
    const { error } = await set({ enabled: wanted, defaultMeetingLocation: text || null });
    if (error) setOn(enabled);
    setProblem(error && (fieldErrors(error)?.defaultMeetingLocation ?? errorText(error)));
  }

  // Saved while typing, in pauses, since there is no button.
  const rested = useDebounced(typed, 500);
  useUnsaved(typed !== savedPlace);
  const keep = (text: string) => {
    if (text !== savedPlace) void save(isOn, text);
  };
  const keepRested = useEffectEvent(keep);
  useEffect(() => keepRested(rested), [rested]);

  return (
    <dl className={css.settings}>
      <Setting id={open} title={t('coaching.enabled')} sentence={t('coaching.enabled-why')}>
        <Switch
          aria-labelledby={open}
          checked={isOn}
          onChange={(event) => void save(event.currentTarget.checked, typed)}
        />
      </Setting>
      <Setting id={where} title={t('fields.defaultMeetingLocation')} sentence={t('coaching.place-why')}>
        <TextInput
          aria-labelledby={where}
          value={place}
          error={problem}
          onChange={(event) => setPlace(event.currentTarget.value)}
          onBlur={() => keep(typed)}
        />
      </Setting>
    </dl>
  );
}
