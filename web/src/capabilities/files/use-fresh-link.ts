import { type MouseEvent, useState } from 'react';
import { call } from '#platform/api/rest.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';

/** Renew a link early enough that there is time to click. */
const spareMs = 20_000;
export const isOld = (link: string) => {
  const until = Number(new URL(link, location.origin).searchParams.get('until')) * 1000;
  return Date.now() > until - spareMs;
};

export type Renew = () => Promise<{ url: string } | { problem: string }>;

export async function renewFile(id: string): ReturnType<Renew> {
  const { answer, problem } = await call<{ fileUrl: string }>('GET', `/api/attachments/${id}`);
  return problem ? { problem: problem.message } : { url: answer.fileUrl };
}

/** Download links expire while a page stays open. Renews an old link, then follows it. */
export function useFreshLink(link: string | null | undefined, renew: Renew) {
  const [asking, setAsking] = useState(false);

  async function follow() {
    setAsking(true);
    const answer = await renew();
    setAsking(false);
    if ('problem' in answer) toastError(answer.problem);
    else location.assign(answer.url);
  }

  return {
    asking,
    onClick: (event: MouseEvent) => {
      if (!link || !isOld(link)) return;
      event.preventDefault();
      void follow();
    },
  };
}
