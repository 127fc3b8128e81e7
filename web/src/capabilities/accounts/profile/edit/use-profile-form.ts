import { checkProfile } from '@seedbed/domain/accounts/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { EditedProfile, UpdateProfile } from '#capabilities/accounts/profile/operations.ts';
import type { OwnProfileFragment } from '#platform/api/generated/documents.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { inputOf, type ProfileValues, valuesOf } from './profile-values.ts';

export function useProfileForm(profile: OwnProfileFragment, onDone: () => void) {
  const { t } = useTranslation('own-account');
  const client = useClient();
  const [update] = useAct(UpdateProfile, { silent: true });
  const [newer, setNewer] = useState<ProfileValues | null>(null);
  const [initial] = useState(() => valuesOf(profile));
  const form = useCheckedForm({
    name: 'profile',
    draft: 'profile',
    initial: newer ?? initial,
    check: (values) => checkProfile(inputOf(values)),
    send: (values) => update({ input: inputOf(values), version: newer?.version ?? values.version }),
    onConflict: readAnew,
    onSaved: () => {
      toastConfirmation(t('profile.saved'));
      onDone();
    },
  });

  async function readAnew() {
    const { data } = await client.query(EditedProfile, {}, { requestPolicy: 'network-only' }).toPromise();
    if (data) setNewer(valuesOf(data.currentUser));
  }

  /** Discards typed text and loads the current profile. */
  function discard() {
    form.discard();
    setNewer(null);
  }

  return { ...form, discard, newer };
}
