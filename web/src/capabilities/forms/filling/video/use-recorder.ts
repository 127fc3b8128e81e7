import { useCallback, useEffect, useRef, useState } from 'react';

/** Longer ones would not fit into the largest file. */
export const longestSeconds = 180;
const bitsPerSecond = 1_000_000;
const types = ['video/webm;codecs=vp9,opus', 'video/webm', 'video/mp4'];

export type RecorderState = 'starting' | 'blocked' | 'ready' | 'recording' | 'recorded';

export const canRecord = (): boolean => typeof MediaRecorder === 'function' && navigator.mediaDevices !== undefined;

/** Camera and microphone, from their permission to a file. They are released when the component unmounts. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>('starting');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);

  useEffect(() => {
    let isOpen = true;
    let opened: MediaStream | null = null;
    navigator.mediaDevices.getUserMedia({ audio: true, video: { width: { ideal: 1280 }, facingMode: 'user' } }).then(
      (given) => {
        opened = given;
        if (!isOpen) return release(given);
        setStream(given);
        setState('ready');
      },
      () => isOpen && setState('blocked'),
    );
    return () => {
      isOpen = false;
      if (recorder.current?.state === 'recording') recorder.current.stop();
      if (opened) release(opened);
    };
  }, []);

  const stop = useCallback(() => recorder.current?.state === 'recording' && recorder.current.stop(), []);

  useEffect(() => {
    if (state !== 'recording') return;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - startedAt) / 1000);
      setSeconds(passed);
      if (passed >= longestSeconds) stop();
    }, 250);
    return () => clearInterval(timer);
  }, [state, stop]);

  const start = () => {
    if (!stream) return;
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const parts: Blob[] = [];
    const one = new MediaRecorder(stream, { ...(mimeType && { mimeType }), videoBitsPerSecond: bitsPerSecond });
    one.ondataavailable = ({ data }) => parts.push(data);
    one.onstop = () => {
      const type = one.mimeType.split(';')[0] ?? '';
      setFile(new File(parts, type === 'video/mp4' ? 'video.mp4' : 'video.webm', { type }));
      setState('recorded');
    };
    recorder.current = one;
    setFile(null);
    setSeconds(0);
    // Parts of a second: a closed tab loses little, and memory holds no large piece.
    one.start(1_000);
    setState('recording');
  };

  return { state, stream, file, seconds, start, stop };
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};
