/** Interval between scanned frames, in milliseconds. */
const pauseMs = 150
/** Width in pixels to which frames are scaled. Enough for a label that fills a third of the picture. */
const frameWidth = 640

interface Camera {
  /** Rejects if the device has no camera, or the user denies access. */
  ready: Promise<void>
  close: () => void
}

/** Shows the rear camera in a video element and looks for QR codes until `take` returns true. */
export function watchCamera(video: HTMLVideoElement, take: (text: string) => boolean): Camera {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const close = () => {
    isClosed = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async () => {
    if (isClosed) return
    const text =
      video.readyState >= video.HAVE_CURRENT_DATA
        ? await codeIn(video, video.videoWidth, video.videoHeight)
        : undefined
    if (text !== undefined && !isClosed && take(text)) return close()
    timer = setTimeout(() => void look(), pauseMs)
  }
  const open = async () => {
    const cameraStream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment' },
      audio: false,
    })
    stream = cameraStream
    if (isClosed) return close()
    video.srcObject = cameraStream
    await video.play()
    void look()
  }
  return { ready: open(), close }
}

/**
 * Returns the text of the QR code in a photo, or undefined if the photo contains no code.
 * @throws if the file is not an image
 */
export async function readPicture(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  return codeIn(picture, picture.width, picture.height)
}

async function codeIn(source: CanvasImageSource, width: number, height: number): Promise<string | undefined> {
  if (width === 0 || height === 0) return undefined
  const { default: decode } = await import('jsqr')
  const scale = Math.min(1, frameWidth / width)
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height)
  return decode(pixels.data, pixels.width, pixels.height)?.data || undefined
}
