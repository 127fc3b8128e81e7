import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nonce } from '#platform/boot.ts';
import { trustedHtml } from '#platform/trusted-html.ts';
import css from './mail-view.module.css';

/**
 * The HTML of a mail, without scripts, navigation or referrer. It inherits the security policy of this page,
 * so its one style sheet needs this page's nonce. With `hasLinks` its links open new tabs.
 */
export function MailFrame({ html, hasLinks = false }: { html: string; hasLinks?: boolean }) {
  const { t } = useTranslation('emails');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const styled = html.replace('<style>', `<style nonce="${nonce()}">`);
    const shown = hasLinks ? styled.replaceAll('<a ', '<a target="_blank" ') : styled;
    if (frame.current) frame.current.srcdoc = trustedHtml(shown);
  }, [html, hasLinks]);
  const sandbox = hasLinks ? 'allow-popups allow-popups-to-escape-sandbox' : '';
  return <iframe ref={frame} className={css.frame} title={t('mail.preview')} sandbox={sandbox} />;
}
