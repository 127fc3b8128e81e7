import { useState } from 'react';
import type { GivenAnswers } from '#capabilities/forms/filling/form-view.tsx';
import { storedJson } from '#platform/browser-storage.ts';

const isAnswers = (value: unknown): GivenAnswers | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as GivenAnswers) : null;

/** Answers to a shared form, on this device alone. They belong to nobody's account. */
export function usePreparedAnswers(shareId: string) {
  const place = storedJson(`prepared:${shareId}`, isAnswers);
  const [answers, setAnswers] = useState<GivenAnswers>(() => place.read() ?? {});
  const put = (next: GivenAnswers) => {
    setAnswers(next);
    place.write(next);
  };
  return {
    answers,
    answer: (id: string, value: GivenAnswers[string]) => put({ ...answers, [id]: value }),
    clear: () => {
      setAnswers({});
      place.clear();
    },
  };
}
