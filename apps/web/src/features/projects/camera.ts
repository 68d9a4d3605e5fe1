/** How often a frame is looked at. */
const pauseMs = 150
/** Frames are looked at in this width: enough for a label that fills a third of the picture. */
const frameWidth = 640

interface Camera {
  /** Fails when there is no camera, or it is not given. */
  opened: Promise<void>
  close: () => void
}

/** Shows the camera at the back of the device in a video, and looks for QR codes until one is taken. */
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
    const opened = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment' },
      audio: false,
    })
    stream = opened
    if (isClosed) return close()
    video.srcObject = opened
    await video.play()
    void look()
  }
  return { opened: open(), close }
}

/** The QR code in a photo; undefined when there is none. @throws when it is no picture */
export async function readPicture(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  return codeIn(picture, picture.width, picture.height)
}

async function codeIn(source: CanvasImageSource, width: number, height: number): Promise<string | undefined> {
  if (width === 0 || height === 0) return undefined
  const { default: read } = await import('jsqr')
  const scale = Math.min(1, frameWidth / width)
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height)
  return read(pixels.data, pixels.width, pixels.height)?.data || undefined
}
