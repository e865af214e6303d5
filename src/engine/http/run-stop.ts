import { counted } from '../../contract/counted.ts'

/** The run ends early: it was interrupted, or its time is over. What it did not reach is left for `--resume`. */
export class RunStopped extends Error {
  override name = 'RunStopped'
}

/** Stops a run at an interruption and after `maxDurationMs`; undefined if nothing can stop it. */
export const stopSignal = ({
  signal,
  maxDurationMs,
}: {
  signal?: AbortSignal
  maxDurationMs?: number
}): AbortSignal | undefined => {
  if (maxDurationMs === undefined) return signal
  const over = new AbortController()
  const stop = () =>
    over.abort(
      new RunStopped(
        `the run reached its maximum of ${counted(maxDurationMs / 1000, 'second')} (--resume continues it)`,
      ),
    )
  setTimeout(stop, maxDurationMs).unref()
  return signal ? AbortSignal.any([signal, over.signal]) : over.signal
}

/** Why an aborted signal stopped the run, in words. */
export const stopReason = ({ reason }: AbortSignal): string =>
  reason instanceof RunStopped ? reason.message : 'the run was interrupted'

/** @throws RunStopped if the run must end now */
export const throwIfStopped = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new RunStopped(stopReason(signal))
}
