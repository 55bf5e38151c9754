import { useMutation } from '@tanstack/react-query'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { type Webhook, type WebhookTest, webhooks } from '#contract/webhooks.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Sends an example to a webhook and shows what came of it. */
export function TestWebhook({ webhook }: { webhook: Webhook }) {
  const [result, setResult] = useState<WebhookTest | null>(null)
  const [isOpen, setOpen] = useState(false)
  const test = useMutation({
    mutationFn: () => call(webhooks.testWebhook, { params: { id: webhook.id } }),
    onSuccess: (answered) => {
      setResult(answered)
      setOpen(true)
    },
    onError: (error) => void toast.problem(error),
  })
  return (
    <>
      <Button variant="quiet" size="sm" busy={test.isPending} onClick={() => test.mutate()}>
        <Zap aria-hidden className="size-3.5" />
        Send test
        <span className="sr-only"> to {webhook.name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Test of ${webhook.name}`}
        actions={<DialogClose render={<Button variant="solid" />}>Close</DialogClose>}
      >
        {result && <Result result={result} />}
      </Dialog>
    </>
  )
}

const Result = ({ result }: { result: WebhookTest }) => (
  <div className="mt-4 space-y-4">
    <Notice tone={result.ok ? 'plain' : 'danger'}>
      <span className="wrap-anywhere">{result.reason}</span>
    </Notice>
    {result.answer && (
      <div>
        <p className="mb-1.5 font-semibold text-sm">Its answer</p>
        <pre
          role="group"
          aria-label="Its answer"
          // A scrolling region must be reachable by keyboard.
          tabIndex={0}
          className="max-h-64 overflow-auto whitespace-pre-wrap rounded-md border bg-wash p-3 font-mono text-ink-2 text-mono wrap-anywhere"
        >
          {result.answer}
        </pre>
      </div>
    )}
  </div>
)
