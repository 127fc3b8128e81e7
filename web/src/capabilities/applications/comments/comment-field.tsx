import { messageMaxCharacters } from '@seedbed/domain/timeline/input.ts';
import { useCallback } from 'react';
import { useClient } from 'urql';
import { useWrittenText } from '#capabilities/timeline/public.tsx';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { MentionableForApplication } from './operations.ts';

interface Written {
  message: string;
  form: string;
}

interface Props {
  label: string;
  applicationId: string;
  isPublic: boolean;
  stored: Written;
  autoFocus?: boolean;
  isOpen?: boolean;
  onChange: (written: Written) => void;
  onSubmit: () => void;
  onEscape?: () => void;
}

/** The one composer, with the people of the team to mention. */
export function CommentField({ label, applicationId, isPublic, stored, onChange, ...more }: Props) {
  const client = useClient();
  const written = useWrittenText(stored, onChange);
  const people = useCallback(
    async (search: string) => {
      const variables = { applicationId, isPublic, search: search || null };
      const { data } = await client.query(MentionableForApplication, variables);
      return data?.mentionableForApplication ?? [];
    },
    [client, applicationId, isPublic],
  );
  return (
    <ComposerField
      label={label}
      placeholder={label}
      maxCharacters={messageMaxCharacters}
      people={people}
      value={written.text}
      onChange={written.change}
      {...more}
    />
  );
}
