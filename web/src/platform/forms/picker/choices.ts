import { useMemo, useState } from 'react';
import { capitalized } from '#platform/i18n/i18n.ts';
import { matching } from '#platform/text-match.ts';

/** A person, startup or tag that can be chosen. */
export interface Choice {
  value: string;
  label: string;
  /** Tells apart those with one name, such as the role of a person. */
  detail?: string;
  /** The text of the chosen one, if its name does not say enough. It reads in the direction of the page. */
  chip?: string;
  /** Shown as a round picture for people, as a square one for other records; tags have none. */
  face?: { picture: string | null; shape: 'rounded' | 'square' };
}

export const namedChoice = ({ _id, name }: { _id: string; name: string }): Choice => ({ value: _id, label: name });

interface Person {
  _id: string;
  fullName: string;
  avatar: string | null;
  roleLabel?: string;
}

export const personChoice = ({ _id, fullName, avatar, roleLabel }: Person): Choice => ({
  value: _id,
  label: fullName,
  ...(roleLabel && { detail: capitalized(roleLabel) }),
  face: { picture: avatar, shape: 'rounded' },
});

export interface ChoiceGroup {
  /** Empty for choices without groups. */
  label: string;
  choices: readonly Choice[];
}

/** The source of a picker's choices: on the server, or in a short list. */
export interface ChoiceSource {
  typed: string;
  setTyped: (typed: string) => void;
  /** Choices that match the typed text, the best first. */
  groups: readonly ChoiceGroup[];
  /** The groups do not yet answer the typed text. */
  waiting: boolean;
  /** For each pasted text, the choice that it means, or null. */
  named: (texts: readonly string[]) => Promise<readonly (Choice | null)[]>;
}

/** Searches a short list with the rules of the palette. */
export function useListedChoices(choices: readonly Choice[]): ChoiceSource {
  const [typed, setTyped] = useState('');
  const groups = useMemo(() => {
    const named = choices.map((choice) => ({ name: choice.label, choice }));
    const found = typed.trim() === '' ? choices : matching(named, typed).map(({ choice }) => choice);
    return found.length > 0 ? [{ label: '', choices: found }] : [];
  }, [choices, typed]);
  const find = (text: string) => {
    const same = choices.find(({ label }) => label.toLocaleLowerCase() === text.toLocaleLowerCase());
    const [only, other] = matching(
      choices.map((choice) => ({ name: choice.label, choice })),
      text,
    );
    return same ?? (only && !other ? only.choice : null);
  };
  return { typed, setTyped, groups, waiting: false, named: async (texts) => texts.map(find) };
}

/** The lines and parts of a pasted list. `Roya <roya@example.org>` counts by its address. */
export const pastedTexts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;،؛、，]+/)
      .map((part) => (/<([^<>\s]+@[^<>\s]+)>/.exec(part)?.[1] ?? part).trim())
      .filter(Boolean),
  ),
];

/** A list, or an address: a single name is searched as if it had been typed. */
export const isPastedList = (texts: readonly string[]): boolean => texts.length > 1 || Boolean(texts[0]?.includes('@'));
