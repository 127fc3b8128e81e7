import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nonce } from '#platform/boot.ts';
import { trustedHtml } from '#platform/trusted-html.ts';
import css from './mail-view.module.css';

/**
 * The HTML of a mail, without scripts, navigation or referrer. It inherits the security policy of this page,
 * so its one style sheet needs this page's nonce.
 */
export function MailFrame({ html }: { html: string }) {
  const { t } = useTranslation('emails');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(html.replace('<style>', `<style nonce="${nonce()}">`));
  }, [html]);
  return <iframe ref={frame} className={css.frame} title={t('mail.preview')} sandbox="" />;
}
