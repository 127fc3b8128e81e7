import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g;

/** Text in its own direction, with its web addresses as links. */
export const LinkedText = ({ text }: { text: string }) => <bdi>{linkedParts(text)}</bdi>;

/** For an element with `dir="auto"`, which does not read a `bdi`. */
export function linkedParts(text: string) {
  return text.split(address).map((part, i) => {
    const link = i % 2 === 1 ? websiteLink(part) : null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    if (!link) return <Fragment key={i}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <a key={i} href={link} target="_blank" rel="noreferrer" dir="ltr">
        {part}
      </a>
    );
  });
}
