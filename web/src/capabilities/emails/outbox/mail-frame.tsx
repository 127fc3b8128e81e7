import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nonce } from '#platform/boot.ts';
import { trustedHtml } from '#platform/trusted-html.ts';
import css from './mail-view.module.css';

interface Props {
  html: string;
  hasLinks?: boolean;
  scheme?: 'light' | 'dark';
}

/**
 * The HTML of a mail, without scripts, navigation or referrer. It inherits the security policy of this page,
 * so its one style sheet needs this page's nonce. With `hasLinks` its links open new tabs. `scheme` replaces the scheme of the
 * device.
 */
export function MailFrame({ html, hasLinks = false, scheme }: Props) {
  const { t } = useTranslation('emails');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const styled = html.replace('<style>', `<style nonce="${nonce()}">`);
    const colored = scheme
      ? styled.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
      : styled;
    const shown = hasLinks ? colored.replaceAll('<a ', '<a target="_blank" ') : colored;
    if (frame.current) frame.current.srcdoc = trustedHtml(shown);
  }, [html, hasLinks, scheme]);
  const sandbox = hasLinks ? 'allow-popups allow-popups-to-escape-sandbox' : '';
  return <iframe ref={frame} className={css.frame} title={t('mail.preview')} sandbox={sandbox} />;
}
