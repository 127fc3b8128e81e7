import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { canScan } from './barcode-detector.ts';
import css from './check-in.module.css';

const Scanner = lazyPart(async () => (await import('./scanner.tsx')).Scanner, <SkeletonRows rows={4} />);

/** Takes a code as typed, as a handheld reader types it, or from the camera. Answers the reason if it opens nothing. */
export function CodeField({ onCode }: { onCode: (text: string) => string | null }) {
  const { t } = useTranslation('events');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);

  function enter(text: string): string | null {
    const problem = onCode(text);
    setError(problem);
    if (problem === null) setCode('');
    return problem;
  }

  return (
    <Form className={css.code} onSubmit={() => void (code.trim() && enter(code))}>
      <TextInput
        id="door-code"
        className={css.field}
        label={t('door.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        value={code}
        error={error}
        onChange={(event) => {
          setError(null);
          setCode(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="default">
        {t('door.check-in')}
      </Button>
      {canScan() && (
        <>
          <Button variant="default" onClick={() => setScanning(true)}>
            {t('door.scan')}
          </Button>
          <FormDialog opened={isScanning} title={t('door.scan-title')} onClose={() => setScanning(false)}>
            <Scanner onCode={enter} />
          </FormDialog>
        </>
      )}
    </Form>
  );
}
