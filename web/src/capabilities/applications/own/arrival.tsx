import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { CreateApplication, InviterOf, JoinApplication, TakeLead } from './operations.ts';

/** Made by the page of the sign-up: a repeated call begins one draft. */
export interface BegunApplication {
  id: string;
  name: string;
}

interface Props {
  slug: string | null;
  begin: BegunApplication | null;
  leadToken: string | null;
  joinToken: string | null;
  onDone: () => void;
}

/** Does once the step that the link asks for, then opens the answers. */
export function Arrival({ slug, begin, leadToken, joinToken, onDone }: Props) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const client = useClient();
  const [create] = useAct(CreateApplication);
  const [take] = useAct(TakeLead);
  const [join] = useAct(JoinApplication);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void arrive();
  });

  const inviterOf = async (token: string) =>
    (await client.query(InviterOf, { token }).toPromise()).data?.joinPage?.inviterName ?? '';

  async function arrive() {
    if (joinToken) {
      const { data } = await join({ token: joinToken });
      if (data?.joinApplication) toast(t('own.joined', { name: data.joinApplication.name }));
      else if (data) toast(t('own.join-asked', { person: await inviterOf(joinToken) }));
      return onDone();
    }
    const begun = leadToken
      ? (await take({ token: leadToken, leadId: null })).data?.takeApplicationLead
      : slug && begin
        ? (await create({ ...begin, slug })).data?.createApplication
        : null;
    if (!begun) return onDone();
    toast(t('own.begun'));
    if (!begun.fillingId) return onDone();
    return navigate(`/forms/fill/${begun.fillingId}`, { replace: true });
  }

  return <SkeletonRows rows={2} />;
}
