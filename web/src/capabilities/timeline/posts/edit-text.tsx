import { Button } from '@mantine/core';
import { messageMaxCharacters } from '@seedbed/domain/timeline/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/timeline/compose/composer.module.css';
import { inputOf } from '#capabilities/timeline/compose/written-input.ts';
import { useMentionablePeople, useWrittenText } from '#capabilities/timeline/compose/written-text.ts';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';

interface Props {
  label: string;
  message: string;
  body: unknown;
  /** Its readers can be mentioned. */
  post: { isPublic: boolean; startup: { _id: string } };
  busy: boolean;
  onSave: (input: ReturnType<typeof inputOf>) => Promise<void>;
  onClose: () => void;
}

/** Edits the text of a post or comment in place. Typed text survives an error. */
export function EditText({ label, message, body, post, busy, onSave, onClose }: Props) {
  const { t } = useTranslation('common');
  const [first] = useState(() => ({ message, form: body ? JSON.stringify(body) : '' }));
  const [stored, store] = useState(first);
  const written = useWrittenText(stored, store);
  const people = useMentionablePeople(post.startup._id, post.isPublic);
  useUnsaved(stored !== first);
  const isEmpty = stored.message.trim() === '';

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(inputOf(stored));
      }}
    >
      <ComposerField
        label={label}
        autoFocus
        isOpen
        maxCharacters={messageMaxCharacters}
        people={people}
        value={written.text}
        onChange={written.change}
        onSubmit={() => {
          if (!isEmpty && !busy) void onSave(inputOf(stored));
        }}
        onEscape={onClose}
      />
      <div className={css.foot}>
        <Button type="button" size="xs" variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" size="xs" className={css.send} loading={busy} disabled={isEmpty}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
}
