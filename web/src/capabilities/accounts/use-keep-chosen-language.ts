import { useEffect } from 'react';
import { chosenLanguage } from '#platform/i18n/chosen-language.ts';
import { useAct } from '#platform/use-act.ts';
import { useMe } from './me.tsx';
import { SetLanguage } from './operations.ts';

/** Saves the language chosen before sign-in to an account without one, so that emails use it too. */
export function useKeepChosenLanguage(): void {
  const { language } = useMe();
  const [keep] = useAct(SetLanguage, { silent: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after sign-in
  useEffect(() => {
    const chosen = chosenLanguage.read();
    chosenLanguage.clear();
    if (chosen && !language) void keep({ language: chosen });
  }, []);
}
