import { Button } from '@mantine/core';
import { messageMaxCharacters } from '@seedbed/domain/comments/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import type { ComposerFieldProps } from '#platform/forms/composer/composer-props.ts';
import { Form } from '#platform/forms/form.tsx';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { Barred } from '#platform/ui/barred.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import css from './composer.module.css';
import { inputOf } from './written-input.ts';
import { useWrittenText } from './written-text.ts';

interface Props {
  label: string;
  message: string;
  body: unknown;
  /** Its readers, who can be mentioned. */
  people: ComposerFieldProps['people'];
  busy: boolean;
  /** One line until it grows, and Enter alone saves on a keyboard, like the field of a conversation. */
  isMessage?: boolean;
  onSave: (input: ReturnType<typeof inputOf>) => Promise<void>;
  onClose: () => void;
}

/** Edits the text of a post or comment in place. Typed text survives an error. */
export function EditText({ label, message, body, people, busy, isMessage = false, onSave, onClose }: Props) {
  const { t } = useTranslation('common');
  const [first] = useState(() => ({ message, form: body ? JSON.stringify(body) : '' }));
  const [stored, store] = useState(first);
  const written = useWrittenText(stored, store);
  useUnsaved(stored !== first);
  const isEmpty = stored.message.trim() === '';
  const phone = usePhone();

  return (
    <Form hasKeys={false} className={css.composer} data-inside onSubmit={() => onSave(inputOf(stored))}>
      <ComposerField
        label={label}
        autoFocus
        isOpen={!isMessage}
        sendsOnEnter={isMessage && !phone}
        maxCharacters={messageMaxCharacters}
        people={people}
        value={written.text}
        onChange={written.change}
        onSubmit={() => {
          if (!isEmpty && !busy) void onSave(inputOf(stored));
        }}
        onEscape={onClose}
      />
      <div className={css.foot} data-end>
        <Button type="button" size="xs" variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Barred why={isEmpty && t('barred.fill', { field: label })}>
          <Button type="submit" size="xs" loading={busy}>
            {t('actions.save')}
          </Button>
        </Barred>
      </div>
    </Form>
  );
}
