import { Textarea, TextInput } from '@mantine/core';
import { directionOf, type Translation } from '@seedbed/domain/kernel/translations.ts';

interface Props {
  id: string;
  label: string;
  help?: string;
  isLong?: boolean;
  autoFocus?: boolean;
  value: readonly Translation[];
  language: string;
  error?: string | undefined;
  onChange: (value: Translation[]) => void;
}

/** A text of one language; the others stay. Another language shows as a hint while it is missing. */
export function TextsField({
  id,
  label,
  help,
  isLong = false,
  autoFocus = false,
  value,
  language,
  error,
  onChange,
}: Props) {
  const own = value.find((one) => one.language === language)?.value ?? '';
  const props = {
    id,
    label,
    description: help,
    error,
    autoFocus,
    value: own,
    placeholder: own ? undefined : value[0]?.value,
    dir: directionOf(language),
    onChange: (event: { currentTarget: { value: string } }) => {
      const text = event.currentTarget.value;
      const others = value.filter((one) => one.language !== language);
      onChange(text ? [...others, { language, value: text }] : others);
    },
  };
  return isLong ? <Textarea {...props} autosize minRows={2} maxRows={12} /> : <TextInput {...props} />;
}
